import { useSelector } from '@xstate/react'
import { Outlet } from 'react-router-dom'
import { Loader } from '#ui/components/loader.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

/** Back in the browser stays within the sale for as long as one is open. */
const BackGuard = () => {
  useChart(useTill().charts.backGuard)
  return null
}

/** The pages of the sale show once the chart of the route guard lets the cashier in to the store. */
export const RequireStore = () => {
  const guard = useChart(useTill().charts.tillGuard)
  const isOpen = useSelector(guard, (snapshot) => snapshot.hasTag('open'))
  if (!isOpen) return <Loader text={texts.common.oneMoment} />
  return (
    <>
      <BackGuard />
      <Outlet />
    </>
  )
}
