import { pathIcon } from './icon.tsx'

/** Icons that show a way. */
export const ArrowLeftIcon = pathIcon('M20 12H4M10.5 5.5 4 12l6.5 6.5')
export const ChevronLeftIcon = pathIcon('m14.5 5.5-6.5 6.5 6.5 6.5')
export const ChevronRightIcon = pathIcon('m9.5 5.5 6.5 6.5-6.5 6.5')
export const ChevronDownIcon = pathIcon('m5.5 9 6.5 6.5L18.5 9')
export const ChevronUpIcon = pathIcon('m5.5 15 6.5-6.5 6.5 6.5')
export const MenuIcon = pathIcon('M4 7h16M4 12h16M4 17h16')
export const HomeIcon = pathIcon('M4 11.5 12 4l8 7.5M6 10v10h4.5v-6h3v6H18V10')
