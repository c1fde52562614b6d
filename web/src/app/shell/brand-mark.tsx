import mark from '../../ui/icons/favicon.svg'

/** Logo; decorative, because the name stands beside it. */
export function BrandMark() {
  return <img src={mark} alt="" width={64} height={64} />
}
