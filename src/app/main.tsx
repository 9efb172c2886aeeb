import { ChakraProvider } from '@chakra-ui/react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import * as z from 'zod/mini'
import { loadConfig } from '#app/config.ts'
import { assemble } from '#app/assemble.ts'
import { restored } from '#app/live/session.ts'
import { AppRoutes } from '#app/routes.tsx'
import { openDoors } from '#app/watch/doors.ts'
import { deviceStore } from '#services/storage/store.ts'
import { Toaster } from '#ui/components/toaster.tsx'
import { TillContext } from '#ui/kit/till.ts'
import { system } from '#ui/theme/system.ts'

// The content security policy forbids eval, which zod's compiled parsers would use.
z.config({ jitless: true })

const start = async (root: HTMLElement) => {
  const store = deviceStore()
  const { till, connect } = assemble(await loadConfig(store), store, await openDoors())
  await restored(till.actors.session)
  createRoot(root).render(
    <ChakraProvider value={system}>
      <TillContext value={till}>
        <BrowserRouter>
          <AppRoutes connect={connect} />
        </BrowserRouter>
        <Toaster />
      </TillContext>
    </ChakraProvider>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
await start(root)
