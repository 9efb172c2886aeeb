import type { Receipt } from '#contract/receipts.ts'
import type { PastSale } from '#domain/device-history.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

/**
 * Who said what the rows are: the server, or the device, with how many sales it keeps and why the server gave none.
 */
export type PageSource = { kind: 'server' } | { kind: 'device'; kept: number; fault: ApiFault }

export interface SalesHistoryContext {
  /** The text in the search box. */
  text: string
  /** What the list is searched by; empty for the full list. */
  search: string
  /** The page that was asked for, from 1. */
  page: number
  /** How many pages there are; 1 until the first answer. */
  pages: number
  /** More sales fit than these pages have. */
  isCutOff: boolean
  /** The rows of the page that was loaded last. */
  orders: PastSale[]
  /** Where these rows are from. */
  source: PageSource
  /** The order clicked last; 0 before the first click. */
  chosen: number
}

export type SalesHistoryEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'page.nextAsked' }
  | { type: 'page.previousAsked' }
  | { type: 'order.chosen'; orderNumber: number }
  | { type: 'list.asked' }

/** One page of the sales history and how many pages there are. */
export interface OrderPage {
  orders: PastSale[]
  pages: number
  isCutOff?: boolean
  source: PageSource
}

export type LoadedPage = Result<OrderPage, ApiFault>

export type FetchedReceipt = Result<Receipt, ApiFault>
