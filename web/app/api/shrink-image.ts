/**
 * Makes a photo small enough for a slow network: at most 2000 pixels long, as a JPEG, without its
 * location. A file that this browser cannot read is sent as it is, and the server refuses it in
 * words.
 */
const EDGE_MAX = 2000;
const QUALITY = 0.85;

type Size = { readonly width: number; readonly height: number };

/** Null for a file that this browser cannot read. */
export async function measureImage(file: Blob): Promise<Size | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}

export async function shrinkImage(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, EDGE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    // A transparent picture would turn black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise<Blob>((done) =>
      canvas.toBlob((blob) => done(blob ?? file), "image/jpeg", QUALITY),
    );
  } catch {
    return file;
  }
}
