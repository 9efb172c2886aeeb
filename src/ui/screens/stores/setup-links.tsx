import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { ADMINISTRATION, SHOP_SETUP } from '#domain/setup-page.ts'
import { selectIsAuthenticated } from '#machines/session/session/session.selectors.ts'
import { MainBundle, useOffice } from '#ui/kit/main-bundle.tsx'
import { useShell } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

const PageLink = ({ to, text }: { to: string; text: string }) => (
  <Button asChild variant="ghost">
    <Link to={to}>{text}</Link>
  </Button>
)

/** The link that continues a set-up, for whoever looks after a shop; the server knows who does. */
const ContinueSetup = () => {
  const actor = useChart(useOffice().administration, { input: { storeId: undefined } })
  const isLookingAfter = useSelector(
    actor,
    (snapshot) => snapshot.matches('withoutStore') || snapshot.matches('showing'),
  )
  return isLookingAfter ? <PageLink to={SHOP_SETUP} text={texts.stores.goOnWithShop} /> : null
}

/** What somebody does on a device without a store who does not sell: on with the set-up, or to the administration. */
export const SetupLinks = () =>
  useSelector(useShell().actors.session, selectIsAuthenticated) ? (
    <MainBundle>
      <ContinueSetup />
    </MainBundle>
  ) : (
    <PageLink to={ADMINISTRATION} text={texts.administration.signIn} />
  )
