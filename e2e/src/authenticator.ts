import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator shows for this secret, or showed or will show some steps of 30 seconds away. */
export function codeOf(secret: string, steps = 0): string {
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Gives the browser an authenticator for passkeys, whose owner always agrees. */
export async function addVirtualAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
