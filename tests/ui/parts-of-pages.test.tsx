import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { soon } from '#tests/support/soon.ts'
import { groundOf, paletteOf } from '#tests/support/ui/palette.ts'
import { someUser } from '#tests/support/ui/user.ts'
import { kobo } from '#domain/money.ts'
import { NO_OPEN_WORK, type OpenWork } from '#domain/open-work.ts'
import { terminalLinkMachine } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import { waitingSalesOf } from '#domain/sale.ts'
import { ClearedList } from '#ui/components/cleared-list.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { FileDrop } from '#ui/components/file-drop.tsx'
import { LinkToCopy } from '#ui/components/link-to-copy.tsx'
import { LoadedList } from '#ui/components/loaded-list.tsx'
import { Loader } from '#ui/components/loader.tsx'
import { Working } from '#ui/components/loading.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { Image } from '#ui/components/picture.tsx'
import { ScrollToTop } from '#ui/components/scroll-to-top.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { TillContext } from '#ui/kit/till.ts'
import { PagedRows } from '#ui/screens/administration/paged-rows.tsx'
import { PictureField } from '#ui/screens/administration/picture-field.tsx'
import { UnsentList } from '#ui/screens/outbox/unsent-list.tsx'
import { TerminalChip } from '#ui/screens/payment/terminal-chip.tsx'
import { system } from '#ui/theme/system.ts'

const shown = (part: ReactElement) => <ChakraProvider value={system}>{part}</ChakraProvider>

test('a picture that cannot be loaded gives way to what stands for it; another one has its own chance', () => {
  const picture = (src: string | null) => <Image src={src} instead={<b>None</b>} />
  const { rerender, container } = render(picture('/a.png'))
  const looks = () => container.querySelector('img')?.getAttribute('src') ?? container.textContent
  expect(container.querySelector('img')).toHaveAttribute('alt', '')
  const first = looks()
  fireEvent.error(container.querySelector('img')!)
  const broken = looks()
  const later = ['/b.png', '/a.png', '', null].map((src) => {
    rerender(picture(src))
    return looks()
  })
  expect([first, broken, ...later]).toEqual(['/a.png', 'None', '/b.png', 'None', 'None', 'None'])
})

test('a page scrolls to its top once', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  const { rerender } = render(<ScrollToTop />)
  rerender(<ScrollToTop />)
  expect(scrolled.mock.calls).toEqual([[0, 0]])
})

test.each<[Partial<OpenWork>, boolean, string[]]>([
  [{}, false, []],
  [{ cartLines: 1 }, false, ['clears all cart items (1 line)']],
  [{ heldSales: 2 }, false, ['removes all orders on hold (2 orders)']],
  [
    { cartLines: 2, heldSales: 1 },
    false,
    ['clears all cart items (2 lines)', 'removes all orders on hold (1 order)'],
  ],
  [{ unsentSales: 3 }, true, ['clears all cart items', 'removes all orders on hold']],
])('what is cleared of %o is named (§10.71)', (work, isComplete, lines) => {
  const { container } = render(
    shown(<ClearedList doing="Switching:" work={{ ...NO_OPEN_WORK, ...work }} isComplete={isComplete} />),
  )
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(lines)
  expect(container.textContent.startsWith('Switching:')).toBe(lines.length > 0)
})

test('an amount is set smaller from 10 million naira on', () => {
  const { container } = render(
    shown(
      <>
        <MoneyText amount={kobo(999_999_999)} />
        <MoneyText amount={kobo(1_000_000_000)} />
      </>,
    ),
  )
  expect(
    [...container.querySelectorAll<HTMLElement>(':scope > span')].map(({ textContent, dataset }) => [
      textContent,
      'long' in dataset,
    ]),
  ).toEqual([
    ['NGN 9,999,999.99', false],
    ['NGN 10,000,000.00', true],
  ])
})

test('a question begins at its safe answer, and Escape is that answer unless a yes is being carried out', async () => {
  // Nothing has a size here, and what has none is not given the focus.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  const answers = { onConfirm: vi.fn<() => void>(), onCancel: vi.fn<() => void>() }
  const question = (state: { busy?: boolean; pending?: boolean }) =>
    shown(
      <ConfirmDialog open title="Sure?" confirmLabel="Yes" cancelLabel="No" {...answers} {...state}>
        It is gone then. <a href="#look">Look first</a>
      </ConfirmDialog>,
    )
  const { rerender } = render(question({}))
  await soon(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus())
  const locked = () => screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)
  const user = someUser()
  expect(locked()).toEqual([false, false])
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  fireEvent.click(screen.getByRole('button', { name: 'No' }))
  expect([answers.onConfirm, answers.onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  await user.keyboard('{Escape}')
  expect(answers.onCancel).toHaveBeenCalledTimes(2)
  rerender(question({ pending: true }))
  expect(locked()).toEqual([false, true])
  rerender(question({ busy: true }))
  expect(locked()).toEqual([true, true])
  await user.keyboard('{Escape}')
  expect(answers.onCancel).toHaveBeenCalledTimes(2)
})

test('a file is taken by dropping it or by the button, the same one again as well, and none while that is locked', () => {
  const taken: string[] = []
  const zone = (disabled: boolean) =>
    shown(
      <FileDrop
        label="File"
        button="Choose"
        accept=".csv"
        describedBy="why"
        disabled={disabled}
        onFile={({ name }) => taken.push(name)}
      />,
    )
  const { rerender } = render(zone(false))
  const input = screen.getByLabelText<HTMLInputElement>('File')
  const button = screen.getByRole('button', { name: 'Choose' })
  const opened = vi.spyOn(input, 'click')
  const file = (name: string) => new File(['x'], name)
  const drop = (...files: File[]) => fireEvent.drop(button.parentElement!, { dataTransfer: { files } })
  const over = () => {
    fireEvent.dragOver(button.parentElement!)
    return button.parentElement!.hasAttribute('data-over')
  }
  fireEvent.click(button)
  expect(opened).toHaveBeenCalledOnce()
  expect([input.accept, button.getAttribute('aria-describedby'), over()]).toEqual(['.csv', 'why', true])
  fireEvent.dragLeave(button.parentElement!)
  expect(button.parentElement).not.toHaveAttribute('data-over')
  drop(file('dropped.csv'), file('second.csv'))
  drop()
  const emptied = vi.spyOn(input, 'value', 'set')
  fireEvent.change(input, { target: { files: [file('chosen.csv')] } })
  expect(emptied).toHaveBeenCalledWith('')
  rerender(zone(true))
  drop(file('late.csv'))
  expect([over(), button.hasAttribute('disabled'), input.disabled]).toEqual([false, true, true])
  expect(taken).toEqual(['dropped.csv', 'chosen.csv'])
})

test('a list from the server is on its way, there, loaded anew, or missing with another try', () => {
  const retried = vi.fn<() => void>()
  const list = (state: { isLoading: boolean; isMissing: boolean; isEmpty: boolean }) =>
    shown(
      <LoadedList {...state} loading="Loading users..." failed="No users came" onRetry={retried}>
        <p>The list</p>
      </LoadedList>,
    )
  const { container, rerender } = render(list({ isLoading: true, isMissing: false, isEmpty: true }))
  const looks = () => [container.textContent, container.querySelector('[aria-busy=true]') !== null]
  const onItsWay = looks()
  rerender(list({ isLoading: false, isMissing: false, isEmpty: false }))
  const there = looks()
  rerender(list({ isLoading: true, isMissing: false, isEmpty: false }))
  const anew = looks()
  rerender(list({ isLoading: true, isMissing: true, isEmpty: true }))
  expect([onItsWay, there, anew, looks()]).toEqual([
    ['Loading users...', true],
    ['The list', false],
    ['Loading users...The list', true],
    ['No users cameTry again', false],
  ])
  expect(screen.getByRole('alert')).toHaveTextContent('No users came')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retried).toHaveBeenCalledOnce()
})

test('a list of pages stays readable while it is loaded anew', () => {
  const list = (isLoading: boolean) =>
    shown(
      <PagedRows
        snapshot={{
          context: { rows: [1], next: null },
          hasTag: (tag) => isLoading && tag === 'busy',
          matches: () => false,
        }}
        words={{
          loading: 'Loading orders...',
          failed: 'No orders came',
          more: 'Show more',
          loadingMore: 'Loading...',
          count: (count) => `${count} order`,
          shown: (count) => `The newest ${count}`,
        }}
        empty={null}
        onAction={() => undefined}
      >
        <li>The order</li>
      </PagedRows>,
    )
  const { container, rerender } = render(list(false))
  const looks = () => [container.textContent, container.querySelector('[aria-busy=true]') !== null]
  const there = looks()
  rerender(list(true))
  expect([there, looks()]).toEqual([
    ['The order1 order', false],
    ['Loading orders...The order1 order', true],
  ])
})

test('work that takes its time says what it is, and how much of it is done where that is known', () => {
  const { rerender } = render(shown(<Working words="Reading the file..." />))
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Reading the file...' })
  expect(bar()).not.toHaveAttribute('value')
  rerender(shown(<Working words="Reading the file..." share={{ done: 2, total: 5 }} detail="2 of 5 rows" />))
  expect([bar().value, bar().max]).toEqual([2, 5])
  expect(screen.getByRole('status')).toHaveTextContent(/^Reading the file...$/)
  expect(screen.getByText('2 of 5 rows')).toBeVisible()
})

test('a search that is emptied goes on in its field', () => {
  const typed: string[] = []
  render(shown(<SearchField label="Search" text="milk" onType={(text) => typed.push(text)} />))
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(typed).toEqual([''])
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
})

test('a link that is passed on is selected whole by a touch, and copied by its button', () => {
  const copied = vi.fn<() => void>()
  render(
    shown(<LinkToCopy link="https://shop.test/join" label="The link" copyLabel="Copy it" onCopy={copied} />),
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'The link' })
  act(() => field.focus())
  expect([field.selectionStart, field.selectionEnd, field.readOnly]).toEqual([0, 22, true])
  fireEvent.click(screen.getByRole('button', { name: 'Copy it' }))
  expect(copied).toHaveBeenCalledOnce()
})

test.each([
  [{ linked: 'ready' }, 'POS ONLINE', 'success'],
  [{ linked: 'connecting' }, 'POS connecting...', 'warning'],
  ['waiting', 'POS OFFLINE', 'danger'],
])('a terminal that is %o says so by words and colour (§4.25)', (value, words, palette) => {
  const { context } = createActor(terminalLinkMachine).getSnapshot()
  const terminalLink = standIn(terminalLinkMachine.resolveState({ value, context }))
  render(
    <TillContext value={{ actors: { cart: undefined, terminalLink } } as never}>
      {shown(<TerminalChip />)}
    </TillContext>,
  )
  expect(paletteOf(screen.getByText(words).parentElement!)).toBe(palette)
})

test.each([
  ['refused', 'danger-subtle'],
  ['setAside', 'warning-subtle'],
  ['waiting', undefined],
] as const)('a sale that is %s stands on the ground of its kind', (delivery, ground) => {
  render(shown(<UnsentList delivery={delivery} sales={waitingSalesOf([{ ...WAITING_SALE, delivery }])} />))
  expect(groundOf(screen.getByRole('listitem'))).toBe(ground)
})

test('a wait shows its words at once, and reads them out where it lasts', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  render(shown(<Loader text="Opening..." />))
  const heard = screen.getByRole('status')
  expect(screen.getByText('Opening...')).not.toBe(heard)
  expect(heard).toBeEmptyDOMElement()
  act(() => void vi.advanceTimersByTime(500))
  expect(heard).toHaveTextContent('Opening...')
})

test('a picture is called by its legend, out of sight where a heading above says the same', () => {
  const places = [false, undefined, true].map((isLegendHidden) => {
    const { unmount } = render(
      shown(
        <PictureField
          picture={null}
          {...(isLegendHidden === undefined ? {} : { isLegendHidden })}
          fault={undefined}
          isLocked={false}
          legend="Logo"
          label="File of the logo"
          shownBy={() => null}
          size="6rem"
          onChoose={() => undefined}
          onRemove={() => undefined}
        />,
      ),
    )
    const { position } = getComputedStyle(screen.getByText('Logo'))
    unmount()
    return position
  })
  expect(places).toEqual(['static', 'static', 'absolute'])
})
