import { type Defect, isUpload, type Layer, readUpload, refusal, storedFile, withFile } from '../kit.ts';

/** Refuses files of some bytes, which the server behind would take. */
const refusingFiles =
  (isRefused: (bytes: Buffer) => boolean, status = 400) =>
  (): Layer =>
  (request, forward) => {
    const { bytes } = (isUpload(request) && readUpload(request).file) || {};
    return request.headers.authorization && bytes && isRefused(bytes)
      ? Promise.resolve(refusal(status, 'The file cannot be processed.'))
      : forward(request);
  };

/** Takes files that must be refused: an image stands in for them. */
const takingFiles =
  (isTaken: (file: { name: string; bytes: Buffer }) => boolean) => (): Layer => (request, forward) => {
    const { file } = isUpload(request) ? readUpload(request) : {};
    return forward(
      file && isTaken(file)
        ? withFile(request, () => storedFile('document.png').toString('latin1'))
        : request,
    );
  };

export const defects: Defect[] = [
  {
    name: 'photographs of telephones are no JPEG images',
    breaks: 'documents.upload.kind.jpeg',
    why: '"Only images and PDF are accepted", and JPEG is an image: the list of signatures has JFIF and comments behind the start, and no Exif. Gap: all JPEG files of a run are one scan.',
    layer: refusingFiles((bytes) => bytes.subarray(0, 4).toString('hex') === 'ffd8ffe1'),
  },
  {
    name: 'PNG images with transparency cannot be made smaller and are refused',
    breaks: 'documents.upload.kind.png',
    why: 'Ruling `uploaded-files`: PNG is accepted; the preview is a JPEG, and its library fails on an alpha channel, as screenshots have it. Gap: all PNG files of a run are grey.',
    layer: refusingFiles((bytes) => bytes.subarray(1, 4).toString() === 'PNG' && bytes[25] === 6, 422),
  },
  {
    name: 'a PDF that is newer than version 1.4 is refused',
    breaks: 'documents.upload.kind.pdf',
    why: 'Ruling `uploaded-files`: PDF is accepted; the parser knows no compressed cross-references, and the header is looked at first. Gap: all PDF files of a run are of version 1.4.',
    layer: refusingFiles((bytes) => /^%PDF-(1\.[5-9]|2)/.test(bytes.subarray(0, 8).toString('latin1'))),
  },
  {
    name: 'letters of a word processor are taken',
    breaks: 'documents.upload.other-file',
    why: '"Only images and PDF are accepted": the list of the media library allows office documents by their names. Gap: archives are sent as archives, images and PDF only.',
    layer: takingFiles(({ name }) => /\.(docx?|odt)$/i.test(name)),
  },
  {
    name: 'plain text in UTF-16 passes for a JPEG by its first byte',
    breaks: 'documents.upload.text-file',
    why: 'Ruling `uploaded-files`: plain text is refused; the byte order mark FF FE looks like the beginning of a marker. Gap: text is sent in ASCII only.',
    layer: takingFiles(({ bytes }) => bytes[0] === 0xff && bytes[1] === 0xfe),
  },
];
