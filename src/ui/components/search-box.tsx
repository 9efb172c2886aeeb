import { Box, IconButton } from '@chakra-ui/react'
import { useRef, type ReactElement } from 'react'
import { texts } from '#ui/texts/texts.ts'
import { CloseIcon, SearchIcon } from './icons/actions.tsx'
import type { IconProps } from './icons/icon.tsx'

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
