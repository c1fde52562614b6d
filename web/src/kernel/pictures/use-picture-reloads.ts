import { useEffect } from 'react'

/** Requests pictures that failed again, now and whenever the browser is online again, which it doesn't by itself. */
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
