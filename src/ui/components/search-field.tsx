import { Box, IconButton, Input } from '@chakra-ui/react'
import { useRef, type ReactElement } from 'react'
import { texts } from '#ui/texts/texts.ts'
import { CloseIcon, SearchIcon } from '#ui/components/icons/actions.tsx'
import type { IconProps } from '#ui/components/icons/icon.tsx'
import { BEGINS_HERE, hasFinePointer } from '#ui/kit/page-place.ts'

interface SearchBoxProps {
  /** How its sign differs. */
  sign?: IconProps
  onEmpty: () => void
  /** An `Input` with a placeholder: while that shows there is nothing to empty. */
  children: ReactElement
}

/** A search input with its sign before, and behind the text a way to empty it, after which typing goes on in it. */
export const SearchBox = ({ sign, onEmpty, children }: SearchBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  const empty = () => {
    onEmpty()
    box.current?.querySelector('input')?.focus()
  }
  return (
    <Box
      ref={box}
      role="search"
      position="relative"
      css={{ '& > :placeholder-shown ~ button': { display: 'none' } }}
    >
      <SearchIcon
        position="absolute"
        insetStart="3.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
        zIndex="1"
        {...sign}
      />
      {children}
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={texts.common.clearSearch}
        position="absolute"
        insetEnd="0"
        top="0"
        color="fg.muted"
        onClick={empty}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  )
}

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
