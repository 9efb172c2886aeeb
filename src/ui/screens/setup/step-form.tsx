import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Form } from '#ui/components/form.tsx'

interface StepFormProps {
  intro: string
  /** The words on the button that sends the form. */
  submit: string
  isSaving: boolean
  /** There is something to send. */
  canSend?: boolean
  /** What is wrong with all of it; undefined where nothing is. */
  fault: string | undefined
  /** Beside the button. */
  more?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** The form of a step: its fields, what the server refuses, and the way on. Enter sends it. */
export const StepForm = ({
  intro,
  submit,
  isSaving,
  canSend = true,
  fault,
  more,
  onSubmit,
  children,
}: StepFormProps) => (
  <Form onSubmit={onSubmit}>
    <Stack gap="5">
      <Text color="fg.muted">{intro}</Text>
      {children}
      {fault !== undefined && (
        <Text role="alert" color="fg.error">
          {fault}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button type="submit" loading={isSaving} disabled={!canSend}>
          {submit}
        </Button>
        {more}
      </Flex>
    </Stack>
  </Form>
)
