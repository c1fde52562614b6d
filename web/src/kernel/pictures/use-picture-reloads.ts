import { useEffect } from 'react'

/** Reloads failed pictures, now and whenever the browser comes online, as browsers don't retry them. */
export function usePictureReloads() {
  useEffect(() => {
    reloadPictures()
    addEventListener('online', reloadPictures)
    return () => removeEventListener('online', reloadPictures)
  }, [])
}

function reloadPictures() {
  for (const picture of document.images) {
    const src = picture.getAttribute('src')
    if (src && picture.complete && picture.naturalWidth === 0) picture.src = src
  }
}
