import { create } from 'zustand'
import { browserStorage } from '../../../../kernel/storage/storage.ts'

type Sound = 'take' | 'clear' | 'warning' | 'level' | 'won' | 'lost'
type Note = readonly [hertz: number, startMs: number, lengthMs: number]

const key = 'judian:tile:sound'

/** Whether sounds are on; off by default. */
export const useSound = create<{ on: boolean }>(() => ({ on: browserStorage.read(key) === '1' }))

export function toggleSound() {
  const on = !useSound.getState().on
  useSound.setState({ on })
  browserStorage.write(key, on ? '1' : '0')
  if (on) playSound('clear')
}

/** Each triple of a chain sounds a step higher. */
const notesOf = (sound: Sound, chain: number): readonly Note[] => {
  const step = 2 ** (Math.min(chain, 8) / 12)
  const notes: Readonly<Record<Sound, readonly Note[]>> = {
    take: [[420, 0, 50]],
    clear: [
      [660 * step, 0, 70],
      [990 * step, 60, 110],
    ],
    warning: [
      [240, 0, 90],
      [240, 130, 90],
    ],
    level: [
      [523, 0, 90],
      [659, 90, 90],
      [784, 180, 160],
    ],
    won: [
      [523, 0, 110],
      [659, 110, 110],
      [784, 220, 110],
      [1047, 330, 320],
    ],
    lost: [
      [330, 0, 160],
      [262, 160, 160],
      [196, 320, 300],
    ],
  }
  return notes[sound]
}

let context: AudioContext | undefined

/** Plays a short synthesised sound after `delayMs`, if sounds are on. */
export function playSound(sound: Sound, chain = 0, delayMs = 0) {
  if (!useSound.getState().on) return
  context ??= new AudioContext()
  const { destination, currentTime } = context
  for (const [hertz, startMs, lengthMs] of notesOf(sound, chain)) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    const start = currentTime + (delayMs + startMs) / 1000
    tone.type = 'triangle'
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(0.14, start)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + lengthMs / 1000)
    tone.connect(loudness).connect(destination)
    tone.start(start)
    tone.stop(start + lengthMs / 1000)
  }
}
