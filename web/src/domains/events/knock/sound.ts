import { browserStorage } from '../../../kernel/storage/storage.ts'

const key = 'knock-sound'

export const isSoundOn = () => browserStorage.read(key) === 'on'

export const storeSound = (on: boolean) => browserStorage.write(key, on ? 'on' : 'off')

let context: AudioContext | undefined

/** Sound of a knock on wood: a short low thump under a burst of noise; deeper and longer for the opening one. */
export function playKnock(opens: boolean) {
  context ??= new AudioContext()
  const now = context.currentTime
  const length = opens ? 0.7 : 0.16
  thump(context, now, length, opens ? 70 : 150)
  splinter(context, now, length)
}

function thump(audio: AudioContext, now: number, length: number, pitch: number) {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.setValueAtTime(pitch, now)
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, now + length)
  volume.gain.setValueAtTime(0.5, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(now)
  tone.stop(now + length)
}

function splinter(audio: AudioContext, now: number, length: number) {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 6
  const [source, volume] = [audio.createBufferSource(), audio.createGain()]
  source.buffer = noise
  volume.gain.value = 0.22
  source.connect(volume).connect(audio.destination)
  source.start(now)
}
