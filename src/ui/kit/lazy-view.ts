import { lazy, type FC, type LazyExoticComponent } from 'react'

/** A view whose code is loaded when it is rendered for the first time: `lazyView(() => import('./x.tsx'), 'X')`. */
export const lazyView = <Name extends string, Props>(
  load: () => Promise<{ [Key in Name]: FC<Props> }>,
  name: Name,
): LazyExoticComponent<FC<Props>> => lazy(async () => ({ default: (await load())[name] }))
