import { Button, Center, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ErrorPicture } from './error-picture.tsx'
import { SaveLogButton } from './save-log-button.tsx'

interface ErrorScreenProps {
  title: string
  text: string
  /** What else can be done. */
  children?: ReactNode
}

/** The error page: a picture, what happened, and the way home (§2.21). */
export const ErrorScreen = ({ title, text, children }: ErrorScreenProps) => (
  <Center as="main" id="content" tabIndex={-1} outline="none" minH="80dvh" px="6" py="10">
    <Stack align="center" textAlign="center" gap="5" maxW="28rem">
      <ErrorPicture />
      <PageHeading pageName={title} textStyle="pageTitle">
        {title}
      </PageHeading>
      <Text color="fg.muted">{text}</Text>
      <Button asChild size="lg">
        <Link to="/pos-home">{texts.error.goHome}</Link>
      </Button>
      {children}
    </Stack>
  </Center>
)

/** What an unknown path shows (§10.4). */
export const NotFoundScreen = () => (
  <ErrorScreen title={texts.error.notFound} text={texts.error.notFoundHint} />
)

/** What a screen that crashed shows. */
export const CrashScreen = () => (
  <ErrorScreen title={texts.error.crashed} text={texts.error.crashedHint}>
    <SaveLogButton />
  </ErrorScreen>
)
