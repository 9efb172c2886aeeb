import { Button, chakra, Flex, Input } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectBarcode } from '#machines/selling/productPicker/productPicker.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'

/** The manual 'Scan' barcode input (§2.47). */
export const BarcodeInput = ({ picker }: { picker: ProductPickerActor }) => {
  const text = useSelector(picker, selectBarcode)
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
          value={text}
          ps="10"
          onChange={(event) => picker.send({ type: 'barcode.typed', text: event.target.value })}
        />
        <Button type="submit" variant="subtle" flexShrink="0">
          {texts.sales.scan}
        </Button>
      </Flex>
    </chakra.form>
  )
}
