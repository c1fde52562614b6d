import { useState } from 'react'
import { useStore } from 'zustand'
import { isUnderWay, type SavedPicture, savePictures } from './picture.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'

export type Pictures = ReturnType<typeof usePictureStore>

/** The pictures of a form that lives as long as its component. `saved`: what a draft kept of them. */
export function usePictures(options: { max: number; saved?: readonly SavedPicture[] }) {
  const [store] = useState(() => createPictureStore(options))
  return usePictureStore(store)
}

/** The same over a store that outlives the component. */
export function usePictureStore(store: PictureStore) {
  const { pictures, turnedAway } = useStore(store.state)
  return {
    ...store,
    list: pictures,
    turnedAway,
    busy: pictures.some(isUnderWay),
    isFull: pictures.length >= store.max,
    /** What a draft keeps. */
    saved: savePictures(pictures),
  }
}
