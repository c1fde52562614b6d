import type { Bus } from '../ports/bus/index.ts'
import type { KeyRing } from '../ports/key-ring/index.ts'

const channel = 'keys'

/** After a rotation, which a job runs on one server, the others load the new key too. */
export function shareRotations(keys: KeyRing, bus: Bus): KeyRing {
  bus.subscribe(channel, () => {
    keys.rotate().catch((error: unknown) => console.warn('the sign-in keys could not be loaded:', error))
  })
  return {
    ...keys,
    async rotate() {
      await keys.rotate()
      bus.publish(channel, '')
    },
  }
}
