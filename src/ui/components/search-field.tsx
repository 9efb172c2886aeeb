import { Box, IconButton, Input } from '@chakra-ui/react'
import { texts } from '#ui/texts/texts.ts'
import { CloseIcon, SearchIcon } from './icons/actions.tsx'

interface SearchFieldProps {
  /** The placeholder, and the name that is read out. */
  label: string
  text: string
  onType: (text: string) => void
}

/** A search box with its sign before and a way to empty it behind the text. */
export const SearchField = ({ label, text, onType }: SearchFieldProps) => (
  <Box role="search" position="relative">
    <SearchIcon
      position="absolute"
      insetStart="3.5"
      top="50%"
      transform="translateY(-50%)"
      color="fg.subtle"
      pointerEvents="none"
      zIndex="1"
    />
    <Input
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={label}
      aria-label={label}
      value={text}
      ps="11"
      pe={text === '' ? '3' : '12'}
      _placeholder={{ fontSize: { base: 'sm', md: 'md' } }}
      onChange={(event) => onType(event.target.value)}
    />
    {text !== '' && (
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={texts.common.clearSearch}
        position="absolute"
        insetEnd="0"
        top="0"
        color="fg.muted"
        onClick={() => onType('')}
      >
        <CloseIcon />
      </IconButton>
    )}
  </Box>
)
