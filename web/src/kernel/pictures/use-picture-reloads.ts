import { useEffect } from 'react'

/** Pictures that were being loaded when the browser came online may fail until then, in milliseconds. */
const failedBy = 3_000

/** Reloads failed pictures, now and whenever the browser comes online, as browsers don't retry them. */
export function usePictureReloads() {
  useEffect(() => {
    let again: number | undefined
    const reload = () => {
      reloadPictures()
      clearTimeout(again)
      again = window.setTimeout(reloadPictures, failedBy)
    }
    reloadPictures()
    addEventListener('online', reload)
    return () => {
      removeEventListener('online', reload)
      clearTimeout(again)
    }
  }, [])
}

function reloadPictures() {
  for (const picture of document.images) {
    const src = picture.getAttribute('src')
    if (src && picture.complete && picture.naturalWidth === 0) picture.src = src
  }
}
