import { Button, chakra, Flex, Input, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import {
  selectBarcode,
  selectIsBarcodeUnknown,
} from '#machines/selling/productPicker/productPicker.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'

const REFUSAL = 'barcode-refusal'

/** The manual 'Scan' barcode input (§2.47). */
export const BarcodeInput = ({ picker }: { picker: ProductPickerActor }) => {
  const text = useSelector(picker, selectBarcode)
  const isUnknown = useSelector(picker, selectIsBarcodeUnknown)
  return (
    <chakra.form
      gridRow={{ base: '3', md: 'auto' }}
      gridColumn={{ base: '2', md: '1' }}
      css={{ [LOW_SCREEN]: { gridRow: '3', gridColumn: '2' } }}
      onSubmit={(event) => {
        event.preventDefault()
        picker.send({ type: 'barcode.submitted' })
      }}
    >
      <Flex gap="2" position="relative">
        <BarcodeIcon
          position="absolute"
          insetStart="3"
          top="50%"
          transform="translateY(-50%)"
          color="fg.subtle"
          pointerEvents="none"
          zIndex="1"
        />
        <Input
          type="text"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          placeholder={texts.sales.barcodePlaceholder}
          aria-label={texts.sales.barcode}
          aria-invalid={isUnknown}
          aria-describedby={isUnknown ? REFUSAL : undefined}
          value={text}
          ps="10"
          onChange={(event) => picker.send({ type: 'barcode.typed', text: event.target.value })}
        />
        {isUnknown && <VisuallyHidden id={REFUSAL}>{texts.sales.barcodeUnknown}</VisuallyHidden>}
        <Button type="submit" variant="subtle" flexShrink="0">
          {texts.sales.scan}
        </Button>
      </Flex>
    </chakra.form>
  )
}
