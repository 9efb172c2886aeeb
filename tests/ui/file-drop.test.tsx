import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { someUser } from '#tests/support/ui/user.ts'
import { FileDrop } from '#ui/components/file-drop.tsx'
import { system } from '#ui/theme/system.ts'

const CSV = new File(['name,price\n'], 'products.csv', { type: 'text/csv' })

const openDrop = (disabled = false) => {
  const onFile = vi.fn<(file: File) => void>()
  render(
    <ChakraProvider value={system}>
      <FileDrop
        label="File of products"
        button="Choose a file"
        accept=".csv"
        disabled={disabled}
        onFile={onFile}
      />
    </ChakraProvider>,
  )
  const zone = screen.getByRole('button', { name: 'Choose a file' }).parentElement!
  return { onFile, zone, field: screen.getByLabelText<HTMLInputElement>('File of products') }
}

test('a file that is dragged over the place shows so until it is dropped there, or taken away', () => {
  const { onFile, zone } = openDrop()
  expect(fireEvent.dragOver(zone)).toBe(false)
  expect(zone).toHaveAttribute('data-over')
  fireEvent.dragLeave(zone)
  expect(zone).not.toHaveAttribute('data-over')
  fireEvent.dragOver(zone)
  // Left to itself, the browser would open the file in the place of the page.
  expect(fireEvent.drop(zone, { dataTransfer: { files: [CSV] } })).toBe(false)
  expect(zone).not.toHaveAttribute('data-over')
  expect(onFile.mock.calls).toEqual([[CSV]])
})

test('nothing is taken while it is disabled', () => {
  const { onFile, zone, field } = openDrop(true)
  fireEvent.dragOver(zone)
  expect(zone).not.toHaveAttribute('data-over')
  fireEvent.drop(zone, { dataTransfer: { files: [CSV] } })
  expect(field).toBeDisabled()
  expect(onFile).not.toHaveBeenCalled()
})

test('nothing is taken where no file is dropped, such as a marked text', () => {
  const { onFile, zone } = openDrop()
  fireEvent.drop(zone, { dataTransfer: { files: [] } })
  expect(onFile).not.toHaveBeenCalled()
})

test('the button opens the dialog for files, and the same file can be chosen twice', async () => {
  const user = someUser()
  const { onFile, field } = openDrop()
  const opened = vi.spyOn(field, 'click')
  await user.click(screen.getByRole('button', { name: 'Choose a file' }))
  expect(opened).toHaveBeenCalledOnce()
  await user.upload(field, CSV)
  expect(field).toHaveValue('')
  await user.upload(field, CSV)
  expect(onFile.mock.calls).toEqual([[CSV], [CSV]])
})
