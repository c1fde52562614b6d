import mark from '../../ui/icons/favicon.svg'

/** Logo; decorative, as the name is next to it. */
export function BrandMark() {
  return <img src={mark} alt="" width={64} height={64} />
}
