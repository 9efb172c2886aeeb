import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link, Outlet } from 'react-router-dom'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { CartIcon } from '#ui/components/icons/things.tsx'
import { Loader } from '#ui/components/loading.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

const Elsewhere = () => {
  const { tillSeat } = useTill().actors
  const isAsking = useSelector(tillSeat, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Page title={texts.seat.badge} width="reading">
      <Surface>
        <EmptyState picture={<CartIcon />} title={texts.seat.title}>
          {texts.seat.hint}
          <Button size="lg" loading={isAsking} onClick={() => tillSeat.send({ type: 'seat.claimed' })}>
            {texts.seat.sellHere}
          </Button>
          <Button variant="ghost" asChild>
            <Link to="/pos-home/sales-history">{texts.shell.salesHistory}</Link>
          </Button>
        </EmptyState>
      </Surface>
    </Page>
  )
}

/** The sale is open in one tab at a time; another one says where it is, and can take it over. */
export const RequireSeat = () => {
  const { tillSeat } = useTill().actors
  const isElsewhere = useSelector(tillSeat, (snapshot) => snapshot.hasTag('elsewhere'))
  const isSeated = useSelector(tillSeat, (snapshot) => snapshot.hasTag('seated'))
  if (isElsewhere) return <Elsewhere />
  return isSeated ? <Outlet /> : <Loader text={texts.common.oneMoment} />
}
