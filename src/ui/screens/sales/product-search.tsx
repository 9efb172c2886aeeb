import { Input } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import {
  selectHighlighted,
  selectIsListOpen,
  selectMatches,
  selectText,
} from '#machines/selling/productPicker/productPicker.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import { SearchBox } from '#ui/components/search-field.tsx'
import { BEGINS_HERE } from '#ui/kit/page-place.ts'
import { texts } from '#ui/texts/texts.ts'
import { optionId, PRODUCT_LIST } from './option-id.ts'
import { goToFirstTile } from './tile-keys.ts'
import { useShowsTiles } from './use-shows-tiles.ts'

const PLACEHOLDER = texts.sales.search

const Field = ({ picker }: { picker: ProductPickerActor }) => {
  const text = useSelector(picker, selectText)
  const isOpen = useSelector(picker, selectIsListOpen)
  const active = useSelector(picker, (snapshot) => selectMatches(snapshot)[selectHighlighted(snapshot)]?.id)

  const { isShown: hasTiles } = useShowsTiles(picker)

  const press = (event: KeyboardEvent) => {
    // These keys belong to the input method until the word is composed.
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        if (hasTiles) return event.key === 'ArrowDown' && goToFirstTile()
        return picker.send({ type: 'highlight.moved', by: event.key === 'ArrowDown' ? 1 : -1 })
      case 'Enter':
        return picker.send({ type: 'search.entered' })
      case 'Escape':
        picker.send({ type: 'search.typed', text: '' })
        return picker.send({ type: 'list.closed' })
    }
  }
  return (
    <Input
      type="text"
      role="combobox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...BEGINS_HERE}
      placeholder={PLACEHOLDER}
      aria-label={PLACEHOLDER}
      aria-autocomplete="list"
      aria-controls={active === undefined ? undefined : PRODUCT_LIST}
      aria-expanded={isOpen && active !== undefined}
      aria-activedescendant={active === undefined ? undefined : optionId(active)}
      value={text}
      ps={{ base: '10', md: '3', xl: '9' }}
      _placeholder={{ fontSize: { md: '0.8125rem', xl: '0.9375rem' } }}
      pe="12"
      _placeholderShown={{ pe: '2' }}
      onClick={() => picker.send({ type: 'list.opened' })}
      onFocus={(event) => event.target.select()}
      onKeyDown={press}
      onChange={(event) => picker.send({ type: 'search.typed', text: event.target.value })}
    />
  )
}

/** The search box: typing searches, the arrow keys go through the list, Enter picks (§2.41). */
export const ProductSearch = ({ picker }: { picker: ProductPickerActor }) => (
  <SearchBox
    sign={{ display: { base: 'block', md: 'none', xl: 'block' }, insetStart: '3' }}
    onEmpty={() => picker.send({ type: 'search.typed', text: '' })}
  >
    <Field picker={picker} />
  </SearchBox>
)
