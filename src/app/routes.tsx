import { useLayoutEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { PortSetup } from '#ui/screens/stores/port-setup.tsx'
import type { Outlets } from '#ui/kit/outlets.ts'

/** Hands the router to the charts' outlets. */
const RouterOutlet = ({ connect }: { connect: (go: Outlets['go']) => void }) => {
  const navigate = useNavigate()
  useLayoutEffect(() => connect((to, replace) => void navigate(to, { replace })), [connect, navigate])
  return null
}

/** The route table of spec.md §2. */
export const AppRoutes = ({ connect }: { connect: (go: Outlets['go']) => void }) => (
  <>
    <RouterOutlet connect={connect} />
    <Routes>
      <Route path="/" element={<PortSetup />} />
    </Routes>
  </>
)
