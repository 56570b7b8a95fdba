/** Bodies up to this length stay as they are. Prism needs a second for a few megabytes. */
const wholeBytesMax = 64 * 1024;

/** A body and its media type, which has the boundary of its parts. */
export interface Body {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/**
 * Shortens the files in a long multipart body, since the specification does not restrict their content. Other long
 * bodies are cut off.
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
