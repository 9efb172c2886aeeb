import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { emit, setup, SimulatedClock } from 'xstate'
import { notified, type Notified } from '#machines/kit/emitted.ts'
import { ScrollToTop } from '#ui/components/scroll-to-top.tsx'
import { goOnByEnter, leaveFieldOutside } from '#ui/kit/fields.ts'
import { useNow } from '#ui/kit/use-now.ts'
import { TillContext, type AppShell } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { usePageWidth } from '#ui/kit/page-width.ts'
import { useSettled } from '#ui/kit/use-settled.ts'

afterEach(() => void vi.useRealTimers())

test('a value is settled once it has stayed for half a second, and what it was meanwhile is passed over', () => {
  vi.useFakeTimers()
  const { result, rerender, unmount } = renderHook(({ value }) => useSettled(value, 'first'), {
    initialProps: { value: 'a' },
  })
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    return result.current
  }
  expect([result.current, after(499)]).toEqual(['first', 'first'])
  rerender({ value: 'b' })
  expect([after(499), after(1)]).toEqual(['first', 'b'])
  rerender({ value: 'c' })
  rerender({ value: 'b' })
  expect([after(500), vi.getTimerCount()]).toEqual(['b', 0])
  rerender({ value: 'd' })
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a value without another first one is settled from the beginning', () => {
  expect(renderHook(() => useSettled('a')).result.current).toBe('a')
})

test('ages are looked at every half minute, for as long as somebody does', () => {
  vi.useFakeTimers({ now: 90_000 })
  const { result, unmount } = renderHook(() => useNow())
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    return result.current
  }
  expect([result.current, after(29_999), after(1), after(30_000)]).toEqual([90_000, 90_000, 120_000, 150_000])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a page is as wide as its screen leaves beside the margins, at most so wide, also after it was turned', () => {
  vi.stubGlobal('innerWidth', 320)
  const { result } = renderHook(() => usePageWidth(520, 48))
  const turnedTo = (width: number) => {
    vi.stubGlobal('innerWidth', width)
    act(() => void window.dispatchEvent(new Event('resize')))
    return result.current
  }
  expect([result.current, turnedTo(568), turnedTo(569), turnedTo(360)]).toEqual([272, 520, 520, 312])
  vi.unstubAllGlobals()
})

test('Enter goes on to the next field that can be used, stays in the last one, and sends nothing', () => {
  const sent = vi.fn<() => void>()
  render(
    <form onSubmit={sent}>
      <input aria-label="first" onKeyDown={goOnByEnter} />
      <input aria-label="locked" disabled />
      <input aria-label="last" onKeyDown={goOnByEnter} />
      <button type="submit">Send</button>
    </form>,
  )
  const press = (init: object) => {
    const isLeft = fireEvent.keyDown(document.activeElement!, init)
    return [document.activeElement?.getAttribute('aria-label'), isLeft]
  }
  screen.getByLabelText('first').focus()
  expect(press({ key: 'a' })).toEqual(['first', true])
  expect(press({ key: 'Enter', isComposing: true })).toEqual(['first', true])
  expect(press({ key: 'Enter' })).toEqual(['last', false])
  expect(press({ key: 'Enter' })).toEqual(['last', false])
  expect(sent).not.toHaveBeenCalled()
})

test('what is pressed ends the editing of a field outside of it, and of none within', () => {
  render(
    <>
      <input aria-label="outside" />
      <div data-testid="pressed">
        <input aria-label="within" />
        <button>Press</button>
      </div>
    </>,
  )
  const focusedAfter = (label: string) => {
    screen.getByLabelText(label).focus()
    leaveFieldOutside(screen.getByTestId('pressed'))
    return document.activeElement?.getAttribute('aria-label') ?? 'nothing'
  }
  expect(['outside', 'within'].map(focusedAfter)).toEqual(['nothing', 'within'])
  screen.getByRole('button').focus()
  leaveFieldOutside(screen.getByLabelText('within'))
  expect(screen.getByRole('button')).toHaveFocus()
})

test('a page is scrolled to its top when it opens, and when another one takes its place', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const { rerender } = render(<ScrollToTop key="/one" />)
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
  rerender(<ScrollToTop key="/one" />)
  expect(scrollTo).toHaveBeenCalledTimes(1)
  rerender(<ScrollToTop key="/two" />)
  expect(scrollTo.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ])
})

const speaking = setup({
  types: { emitted: {} as Notified },
  actions: { speak: emit(notified({ key: 'saleHeld' })) },
}).createMachine({
  initial: 'waiting',
  entry: 'speak',
  states: { waiting: { after: { 5_000: 'over' } }, over: { entry: 'speak' } },
})

test("the chart of a page says what it says to the handlers of now, by its shell's clock and before its shell's eyes", () => {
  const clock = new SimulatedClock()
  const inspect = vi.fn<() => void>()
  const handlers = () => ({ show: vi.fn<() => void>(), go: () => undefined, isLeaving: () => false })
  const [before, now] = [handlers(), handlers()]
  const shell = { clock, inspect, effects: before as AppShell['effects'] }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TillContext value={{ ...shell } as never}>{children}</TillContext>
  )
  const { rerender, unmount } = renderHook(() => useChart(speaking), { wrapper })
  expect(before.show).toHaveBeenCalledTimes(1)
  expect(inspect).toHaveBeenCalled()
  shell.effects = now
  rerender()
  act(() => clock.increment(5_000))
  expect([before.show.mock.calls.length, now.show.mock.calls.length]).toEqual([1, 1])
  unmount()
})
