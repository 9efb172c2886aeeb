import { Heading, type HeadingProps } from '@chakra-ui/react'
import { usePageTitle } from '#ui/kit/page-title.ts'

interface PageHeadingProps extends HeadingProps {
  /** What the browser's tab is called by. */
  pageName: string
}

/** The heading of a page: names the browser's tab, and takes the focus when its page is opened (page-focus.ts). */
export const PageHeading = ({ pageName, ...heading }: PageHeadingProps) => {
  usePageTitle(pageName)
  return <Heading as="h1" tabIndex={-1} outline="none" {...heading} />
}
