import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link, Outlet } from 'react-router-dom'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { CartIcon } from '#ui/components/icons/things.tsx'
import { Loader } from '#ui/components/loader.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { selectIsLeading } from '#machines/shell/tabLeader/tabLeader.selectors.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

const Elsewhere = () => {
  const { tabLeader } = useTill().actors
  const isAsking = useSelector(tabLeader, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Page title={texts.tabLeader.badge} width="reading">
      <Surface>
        <EmptyState picture={<CartIcon />} title={texts.tabLeader.title}>
          {texts.tabLeader.hint}
          <Button size="lg" loading={isAsking} onClick={() => tabLeader.send({ type: 'leadership.claimed' })}>
            {texts.tabLeader.sellHere}
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
export const RequireLeadership = () => {
  const { tabLeader } = useTill().actors
  const isElsewhere = useSelector(tabLeader, (snapshot) => snapshot.hasTag('elsewhere'))
  const isLeader = useSelector(tabLeader, selectIsLeading)
  if (isElsewhere) return <Elsewhere />
  return isLeader ? <Outlet /> : <Loader text={texts.common.oneMoment} />
}
