import { lazy, type FC, type LazyExoticComponent } from 'react'

/** A view whose code is loaded when it is rendered for the first time. */
export const lazyView = <Props>(load: () => Promise<FC<Props>>): LazyExoticComponent<FC<Props>> =>
  lazy(async () => ({ default: await load() }))
