import { useSelector } from '@xstate/react'
import { selectFound } from '#machines/selling/productPicker/productPicker.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import { selectShowsTiles } from '#machines/selling/tillSettings/tillSettings.selectors.ts'
import { useTill } from '#ui/kit/till.ts'

/** Whether the store has chosen tiles, and whether they show: what is searched shows as the list (decision 0159). */
export const useShowsTiles = (picker: ProductPickerActor) => {
  const isChosen = useSelector(useTill().actors.tillSettings, selectShowsTiles)
  const isSearching = useSelector(picker, (snapshot) => selectFound(snapshot) !== undefined)
  return { isChosen, isShown: isChosen && !isSearching }
}
