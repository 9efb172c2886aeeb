import { chakra, Flex, HStack, Separator, Text, Button, Input, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN, SMALL_PHONE } from '#ui/theme/low-screen.ts'
import type { CameraActor } from '#machines/devices/camera/camera.machine.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import {
  selectBarcode,
  selectIsBarcodeUnknown,
} from '#machines/selling/productPicker/productPicker.selectors.ts'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { CameraPanel } from './camera-panel.tsx'
import { ProductList } from './product-list.tsx'
import { ProductSearch } from './product-search.tsx'

const REFUSAL = 'barcode-refusal'

/** The manual 'Scan' barcode input (§2.47). */
const BarcodeInput = ({ picker }: { picker: ProductPickerActor }) => {
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

const Or = () => (
  <HStack
    gap="3"
    gridColumn="1 / -1"
    aria-hidden
    css={{ [LOW_SCREEN]: { display: 'none' }, [SMALL_PHONE]: { display: 'none' } }}
  >
    <Separator flex="1" />
    <Text textStyle="caption" color="fg.muted">
      {texts.sales.or}
    </Text>
    <Separator flex="1" />
  </HStack>
)

/** The ways to a product, one below the other; on a phone the camera stands beside the barcode. */
const InputRow = chakra('div', {
  base: {
    display: 'grid',
    flexShrink: '0',
    columnGap: '2',
    rowGap: { base: '1.5', md: '2' },
    p: '3',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    '& > [role="search"]': { gridColumn: '1 / -1' },
    [LOW_SCREEN]: { p: '2', rowGap: '1.5', gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
})

/** The left side: search, or scan, and the products that match (§2.41–§2.44). */
export const ProductPanel = ({ picker, camera }: { picker: ProductPickerActor; camera: CameraActor }) => (
  <Surface
    asChild
    display="flex"
    flexDirection="column"
    minH="0"
    overflow="hidden"
    css={{ [LOW_SCREEN]: { overflowY: 'auto' } }}
  >
    <section aria-label={texts.sales.products}>
      <InputRow>
        <ProductSearch picker={picker} />
        <Or />
        <BarcodeInput picker={picker} />
        <CameraPanel camera={camera} />
      </InputRow>
      <Flex direction="column" flex="1" minH="0" css={{ [LOW_SCREEN]: { minH: '8rem' } }}>
        <ProductList picker={picker} />
      </Flex>
    </section>
  </Surface>
)
