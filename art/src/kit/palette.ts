/** The briefing room's colours: quiet blue-greys, one mint signal, warm notes used sparingly. */
export const palette = {
  ink: '#12202A',
  night: '#16262F',
  slate: '#20353F',
  steel: '#3A5560',
  fog: '#7F98A1',
  mist: '#B7C8CD',
  haze: '#DCE6E6',
  paper: '#F4F7F4',
  cream: '#EFE9DA',
  mint: '#44E3B0',
  mintDeep: '#17987A',
  mintPale: '#BDF3E0',
  amber: '#F6BD60',
  coral: '#F0806B',
  sky: '#8FC1FD',
  violet: '#9D93E8',
} as const
