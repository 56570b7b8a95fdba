/** Bodies up to this length are read as they are; prism takes a second for a few megabytes of them. */
const wholeBytesMax = 64 * 1024;

/** A body and the media type that tells its parts apart. */
export interface Body {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/**
 * A copy of a long multipart body in which the files are cut short: what is in them, the specification does not say.
 * What is no multipart body that can be read stays as it is, up to a length.
 */
export async function withShortFiles({ bytes, contentType }: Body): Promise<Body> {
  if (bytes.length <= wholeBytesMax) return { bytes, contentType };
  try {
    const headers = { 'content-type': contentType ?? '' };
    const form = await new Response(new Uint8Array(bytes), { headers }).formData();
    const copy = new FormData();
    for (const [name, value] of form)
      if (typeof value === 'string') copy.append(name, value);
      else
        copy.append(
          name,
          new Blob([await value.slice(0, 8).arrayBuffer()], { type: value.type }),
          value.name,
        );
    const written = new Response(copy);
    return {
      bytes: new Uint8Array(await written.arrayBuffer()),
      contentType: written.headers.get('content-type') ?? undefined,
    };
  } catch {
    return { bytes: bytes.subarray(0, wholeBytesMax), contentType };
  }
}
