import { Input } from '@chakra-ui/react'
import { SearchBox } from './search-box.tsx'

interface SearchFieldProps {
  /** The placeholder, and the name that is read out. */
  label: string
  text: string
  onType: (text: string) => void
}

/** A search box for a list of people or orders. */
export const SearchField = ({ label, text, onType }: SearchFieldProps) => (
  <SearchBox onEmpty={() => onType('')}>
    <Input
      type="text"
      inputMode="search"
      data-keys="record"
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
