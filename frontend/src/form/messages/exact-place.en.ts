export const exactPlaceWords = {
  asked:
    'We ask this phone where it is, to show that you are there. Only the area is kept, to about half a mile.',
  nowhere: 'We need your location for this. Please allow it for this page and try again.',
  locating: 'Finding your place...',
};
