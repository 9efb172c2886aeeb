import { Button, Flex, Input } from '@chakra-ui/react'
import { texts } from '#ui/texts/texts.ts'

interface LinkToCopyProps {
  link: string
  /** What the link is, for those who hear the field alone. */
  label: string
  /** Which link is copied, for those who hear the button alone. */
  copyLabel: string
  onCopy: () => void
}

/** A link that is passed on: marked whole by a touch, or put on the clipboard by the button. */
export const LinkToCopy = ({ link, label, copyLabel, onCopy }: LinkToCopyProps) => (
  <Flex gap="2">
    <Input readOnly value={link} aria-label={label} onFocus={({ target }) => target.select()} />
    <Button variant="outline" aria-label={copyLabel} onClick={onCopy}>
      {texts.shopSetup.staff.copy}
    </Button>
  </Flex>
)
