import { cdp } from 'vitest/browser'

/** Emulates the browser's setting; tests run with reduced motion. */
export async function setMotion(value: 'reduce' | 'no-preference') {
  const features = [{ name: 'prefers-reduced-motion', value }]
  const session = cdp() as { send: (method: string, parameters: object) => Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { features })
}
