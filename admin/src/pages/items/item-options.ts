import { qualities } from '@judian/web/kernel/items/item-frame.tsx'
import { placeNames, places } from '@judian/web/kernel/items/places.ts'

export const placeOptions = places.map((place, at) => ({ value: String(at + 1), label: placeNames[place] }))

export const qualityOptions = qualities.map((label, quality) => ({ value: String(quality), label }))
