import type { Page } from '@playwright/test'

/** What an owner meets on these pages, by its name. */
export const ownersPages = (page: Page) => ({
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  choice: (name: string) => page.getByRole('combobox', { name, exact: true }),
  tick: ({ name }: { name: string }) => page.getByRole('checkbox', { name: `Choose ${name}` }),
  heading: (name: string) => page.getByRole('heading', { name, level: 1 }),
  form: page.getByRole('dialog'),
  question: page.getByRole('alertdialog'),
})
