import { Box, chakra } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Loader } from '#ui/components/loader.tsx'
import { ScrollToTop } from '#ui/components/scroll-to-top.tsx'
import { MainBundle, lazyView } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ErrorBoundary } from '#ui/screens/error/error-boundary.tsx'
import { TopBar } from './top-bar.tsx'

/** Comes after the first page, of which it leaves the focus where it is. */
const PageFocus = lazyView(async () => (await import('#ui/kit/page-focus.ts')).PageFocus)
const UpdateOffer = lazyView(async () => (await import('./update-offer.tsx')).UpdateOffer)

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    top: '2',
    insetStart: '2',
    zIndex: 'skipNav',
    px: '4',
    py: '2.5',
    borderRadius: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
})

/** The frame of every page: top bar, and the page below it (§2.34, §2.36). */
export const Layout = () => {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  return (
    <Box minH="100dvh">
      {/* Every route change scrolls to the top (§2.20). */}
      <ScrollToTop key={pathname} />
      <SkipLink href="#content">{texts.appShell.skipToContent}</SkipLink>
      <Suspense>
        <PageFocus first={first} path={pathname} />
      </Suspense>
      {!pathname.includes('/print') && <TopBar />}
      <Suspense>
        <MainBundle>
          <UpdateOffer />
        </MainBundle>
      </Suspense>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Loader text={texts.common.loading} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Box>
  )
}
