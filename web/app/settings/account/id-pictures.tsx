/** The pictures of the ID, loaded with the member's token and only on request. */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import { accountWords } from "@hiram/words/en/settings/account.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fetchImage } from "#api/upload.ts";
import type { MemberInfo } from "#settings/settings.api.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { Button } from "#ui/button.tsx";
import { useWords } from "#words/words.tsx";

export function IdPictures({ info }: { info: MemberInfo }) {
  const words = useWords(accountWords);
  const [isShown, setIsShown] = useState(false);
  const pictures: readonly [UploadSide, string][] = [
    ["FRONT", info.imageIdFrontURL],
    ["BACK", info.imageIdBackURL],
    ["SELFIE", info.imageSelfieURL],
  ];
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="plain" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? words.hidePictures : words.showPictures}
      </Button>
      {isShown && (
        <ul aria-label={words.pictures} className="grid w-full grid-cols-1 gap-4 md:grid-cols-2">
          {pictures
            .filter(([, url]) => url !== "")
            .map(([side, url]) => (
              <li key={side} className="flex flex-col gap-1">
                <p className="text-sm text-ink-soft">{words.pictureNames[side]}</p>
                <Picture url={url} name={words.pictureOf(words.pictureNames[side])} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

function Picture({ url, name }: { url: string; name: string }) {
  const words = useWords(accountWords);
  // Never cached, so that no picture stays in the page's memory after leaving.
  const query = useQuery({ queryKey: ["picture", url], queryFn: () => fetchImage(url), gcTime: 0 });
  return (
    <WithAnswer query={query} loading={words.pictureLoading} failed={words.pictureFailed}>
      {(image) => <Drawn image={image} name={name} />}
    </WithAnswer>
  );
}

function Drawn({ image, name }: { image: Blob; name: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(image);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [image]);
  return (
    <img
      src={source}
      alt={name}
      className="aspect-8/5 w-full rounded-control border border-line bg-tint object-contain"
    />
  );
}
