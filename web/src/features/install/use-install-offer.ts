import { useEffect } from 'react'
import { useFeature, useFeatureBits } from '../../kernel/feature/feature.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { isOnEvent } from '../../kernel/offers/occupied.ts'
import { whenCalm } from '../../kernel/offers/when-calm.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { browserStorage } from '../../kernel/storage/storage.ts'
import { isInstalled } from './is-installed.ts'
import type { InstallPrompt } from './install-popup.tsx'
import { countVisit } from './visits.ts'

const InstallPopup = lazyPart(() => import('./install-popup.tsx'), 'InstallPopup')

const askedKey = 'install-asked'
const askedFrom = 3

/**
 * Makes the site installable, and asks a member once whether to install it, from the third visit on. The manifest is
 * linked here: a browser asks as soon as it has read it, and the question waits for the member's press.
 */
export function useInstallOffer(isMember: boolean) {
  const isKnown = useFeatureBits() !== undefined
  const isOn = useFeature('install') && isKnown
  useEffect(() => {
    if (!isOn) return
    const mayAsk = countVisit() >= askedFrom && isMember && !isInstalled()
    let cancel = () => {}
    const ask = (prompt?: InstallPrompt) => {
      cancel()
      if (mayAsk)
        cancel = whenCalm(
          () => offer(prompt),
          () => browserStorage.read(askedKey) === null && !isOnEvent(),
        )
    }
    const onInstallable = (event: Event) => {
      event.preventDefault()
      ask(event as InstallPrompt)
    }
    addEventListener('beforeinstallprompt', onInstallable)
    const manifest = linkManifest()
    // Safari on phones has no question, but a way in its menu.
    if ('standalone' in navigator) ask()
    return () => {
      cancel()
      manifest.remove()
      removeEventListener('beforeinstallprompt', onInstallable)
    }
  }, [isOn, isMember])
}

function offer(prompt: InstallPrompt | undefined) {
  browserStorage.write(askedKey, '1')
  showPopup(InstallPopup, { prompt })
}

function linkManifest() {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  document.head.append(link)
  return link
}
