import { Button, chakra, Text, VisuallyHidden } from '@chakra-ui/react'
import { useRef, type DragEvent, type ReactNode } from 'react'
import { OutboxIcon } from './icons/signs.tsx'

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    px: '5',
    py: { base: '6', md: '8' },
    textAlign: 'center',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    '&[data-over]': { borderColor: 'brand.fg', bg: 'brand.subtle' },
  },
})

interface FileDropProps {
  /** The name of the field for a file. */
  label: string
  /** The words on its button. */
  button: string
  /** Media types and endings that the file dialog offers. */
  accept: string
  disabled?: boolean
  /** The id of what says why a file was not taken. */
  describedBy?: string | undefined
  onFile: (file: File) => void
  /** What stands above the button. */
  children?: ReactNode
}

/** Where a file is dropped, or chosen by a button. */
export const FileDrop = ({
  label,
  button,
  accept,
  disabled = false,
  describedBy,
  onFile,
  children,
}: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !disabled) onFile(file)
  }
  const drag = (event: DragEvent<HTMLDivElement>, isOver: boolean) => {
    event.preventDefault()
    event.currentTarget.toggleAttribute('data-over', isOver && !disabled)
  }
  return (
    <Zone
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <Text as="span" fontSize="2xl" color="fg.muted">
        <OutboxIcon />
      </Text>
      {children}
      <Button
        variant="outline"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      <VisuallyHidden asChild>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          tabIndex={-1}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </VisuallyHidden>
    </Zone>
  )
}
