import { Badge, Box, chakra, Flex, NativeSelect } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type PropsWithChildren, useLayoutEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { MOST_OPEN_FLAGS } from '#contract/administration/flagged-sales.ts'
import type { AdministrationActor } from '#machines/office/administration/administration.machine.ts'
import { workplaceView, selectWorkplace } from '#machines/session/session/session.selectors.ts'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'

/** For a row of links that scrolls where it is too long: the link of the page that shows is in its middle. */
const usePageInSight = () => {
  const { pathname } = useLocation()
  const links = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = links.current
    const pages = [...(row?.querySelectorAll('a') ?? [])]
    const link = pages.find((page) => pathname.startsWith(page.pathname))
    if (!row || !link) return
    const show = () => (row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2)
    show()
    // A phone that is turned shows more or less of the row.
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [pathname])
  return links
}

const PAGES = [
  { to: '/administration/store', label: texts.storeSettings.title },
  { to: '/administration/products', label: texts.products.title },
  { to: '/administration/stock/receive', label: texts.receiving.title },
  { to: '/administration/stock/orders', label: texts.purchaseOrders.title },
  { to: '/administration/labels', label: texts.labels.title },
  { to: '/administration/stock/count', label: texts.stockCount.title },
  { to: '/administration/terminals', label: texts.administration.terminals },
  { to: '/administration/staff', label: texts.administration.staff },
  { to: '/administration/users', label: texts.users.title },
  { to: '/administration/flags', label: texts.flaggedSales.title, isCounted: true },
  { to: '/administration/events', label: texts.securityEvents.title },
  { to: '/administration/sessions', label: texts.userSessions.link },
]

const PageLink = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    minH: 'touch',
    px: '3',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontWeight: 'medium',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { borderColor: 'brand.solid', color: 'brand.fg', fontWeight: 'semibold' },
  },
})

const StoreSelect = ({ actor }: { actor: AdministrationActor }) => {
  const { stores, storeId } = useSelector(actor, ({ context }) => context)
  if (stores.length < 2) return null
  return (
    <NativeSelect.Root w="fit-content" maxW="full">
      <NativeSelect.Field
        aria-label={texts.administration.store}
        value={storeId}
        minH="touch"
        onChange={(event) => actor.send({ type: 'store.chosen', storeId: event.currentTarget.value })}
      >
        {stores.map(({ store_id, name, closed_at }) => (
          <option key={store_id} value={store_id}>
            {closed_at === null ? name : texts.storeSettings.closing.inChoice(name)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

/** How many flagged sales nobody has looked at, beside the name of their page. */
const OpenFlags = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().openFlags, { input: { storeId } })
  const open = useSelector(actor, ({ context }) => context.open)
  return (
    open > 0 && (
      <Badge ml="2" colorPalette="warning">
        {texts.flaggedSales.open(open, MOST_OPEN_FLAGS)}
      </Badge>
    )
  )
}

/** The links of the pages; on a phone they are one row that scrolls. */
const PageRow = ({ children }: PropsWithChildren) => (
  <Flex
    ref={usePageInSight()}
    position="relative"
    flex={{ base: '1 1 100%', sm: '0 1 auto' }}
    minW="0"
    mx={{ base: '-4', sm: '0' }}
    wrap={{ base: 'nowrap', sm: 'wrap' }}
    overflowX={{ base: 'auto', sm: 'visible' }}
    scrollbarWidth="thin"
  >
    {children}
  </Flex>
)

/** Who looks after a store goes from one page to another, and chooses the store where there are several. */
const Navigation = ({ actor }: { actor: AdministrationActor }) => {
  const storeId = useSelector(actor, ({ context }) => context.storeId)
  return (
    <Box px={{ base: '4', md: '6' }} pt={{ base: '2', md: '4' }}>
      <Flex
        as="nav"
        aria-label={texts.administration.pages}
        maxW="reading"
        mx="auto"
        align="center"
        justify="space-between"
        gap="2"
        wrap="wrap"
      >
        <PageRow>
          {PAGES.map(({ to, label, isCounted }) => (
            <PageLink key={to} to={to}>
              {label}
              {isCounted && storeId !== undefined && <OpenFlags key={storeId} storeId={storeId} />}
            </PageLink>
          ))}
        </PageRow>
        <StoreSelect actor={actor} />
      </Flex>
    </Box>
  )
}

/** The frame of the administration area: its pages, and the store that they are about (decision 0137). */
export const AdministrationLayout = () => {
  const { session } = useTill().actors
  const storeId = useSelector(session, (snapshot) => workplaceView(selectWorkplace(snapshot))?.storeId)
  const actor = useChart(useOffice().administration, { input: { storeId } })
  const isShowing = useSelector(actor, (snapshot) => snapshot.matches('showing'))
  return (
    <>
      {isShowing && <Navigation actor={actor} />}
      <Outlet context={actor} />
    </>
  )
}
