import { Input } from '@chakra-ui/react'
import { BEGINS_HERE, hasFinePointer } from '#ui/kit/page-place.ts'
import { SearchBox } from './search-box.tsx'

interface SearchFieldProps {
  /** The placeholder, and the name that is read out. */
  label: string
  text: string
  /** The page begins here, not at its heading (page-place.ts), also where it comes later than that. */
  isFirst?: boolean
  onType: (text: string) => void
}

/** A search box for a list of people or orders, or one that a scanner types into. */
export const SearchField = ({ label, text, isFirst = false, onType }: SearchFieldProps) => (
  <SearchBox onEmpty={() => onType('')}>
    <Input
      type="text"
      inputMode="search"
      data-keys="record"
      {...(isFirst ? { ...BEGINS_HERE, autoFocus: hasFinePointer() } : {})}
      enterKeyHint="search"
      autoComplete="off"
      placeholder={label}
      aria-label={label}
      value={text}
      ps="11"
      pe="12"
      _placeholderShown={{ pe: '3' }}
      _placeholder={{ fontSize: { base: 'sm', md: 'md' } }}
      onChange={(event) => onType(event.target.value)}
    />
  </SearchBox>
)
