import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { RefreshIcon } from '#ui/components/icons/actions.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'

const Works = chakra('ul', { base: { ps: '5', listStyle: 'disc', display: 'grid', gap: '2' } })

/**
 * The address of the sign-in pages while the server that has them cannot be reached (decision 0124): what works without
 * it, and another try, which loads the page and not the app.
 */
export const SignInOfflineScreen = () => {
  const { pathname, search } = useLocation()
  return (
    <Page title={texts.access.offlineTitle} width="reading">
      <Surface>
        <Stack gap="5" p={{ base: '4', md: '6' }}>
          <Text>{texts.access.offlineHint}</Text>
          <Works>
            {texts.access.offlineWorks.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Works>
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
            <Button asChild>
              <a href={pathname + search}>
                <RefreshIcon />
                {texts.common.tryAgain}
              </a>
            </Button>
            <Button asChild variant="outline">
              <Link to="/">{texts.access.backHome}</Link>
            </Button>
          </Stack>
        </Stack>
      </Surface>
    </Page>
  )
}
