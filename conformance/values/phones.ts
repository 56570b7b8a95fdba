/** Area codes whose numbers 555-0100 to 555-0199 are set aside for fiction, in the shape of real ones (NANPA). */
const areaCodes = `
  201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228 229 231 234 239
  240 248 251 252 253 254 256 260 262 267 269 270 272 276 281 301 302 303 304 305 307 308 309 310
  312 313 314 315 316 317 318 319 320 321 323 325 330 331 334 336 337 339 346 347 351 352 360 361
  364 380 385 386 401 402 404 405 406 407 408 409 410 412 413 414 415 417 419 423 424 425 430 432
  434 435 440 442 443 458 463 469 470 475 478 479 480 484 501 502 503 504 505 507 508 509 510 512
  513 515 516 517 518 520 530 531 534 539 540 541 551 559 561 562 563 564 567 570 571 573 574 575
  580 585 586 601 602 603 605 606 607 608 609 610 612 614 615 616 617 618 619 620 623 626 628 629
  630 631 636 641 646 650 651 657 660 661 662 667 669 678 681 682 689 701 702 703 704 706 707 708
  712 713 714 715 716 717 718 719 720 724 725 727 731 732 734 737 740 743 747 754 757 760 762 763
  765 769 770 772 773 774 775 779 781 785 786 801 802 803 804 805 806 808 810 812 813 814 815 816
  817 818 828 830 831 832 843 845 847 848 850 854 856 857 858 859 860 862 863 864 865 870 872 878
  901 903 904 906 907 908 909 910 912 913 914 915 916 917 918 919 920 925 928 929 930 931 934 936
  937 938 940 941 947 949 951 952 954 956 959 970 971 972 973 978 979 980 984 985 989
`
  .trim()
  .split(/\s+/);

/** Mobile numbers that Ofcom has set aside for fiction; each # is a digit. */
export const britishMobiles = '+447700900###';

/**
 * Numbers that regulators have set aside for fiction, in other shapes: those of Arcep, Ofcom, ComReg, ACMA and Bundesnetzagentur;
 * and of Genoa, where none begins with a zero.
 */
const reserved = {
  mobile: ['+3363998####', britishMobiles],
  fixed: [
    '+35320910####',
    '+61255500###',
    '+493023125###',
    '+33199001###',
    '+61870105###',
    '+4989999980##',
    '+39010000####',
  ],
} as const;

/** Phone numbers that reach nobody, in international form. */
export class Phones {
  #next: number;
  readonly #first: number;
  readonly #abroad: Record<keyof typeof reserved, number> = { mobile: 0, fixed: 0 };

  /**
   * @param mark decides where to begin, unlike the seed: a deployment may take a number once, and have it already.
   * @param part of the run: each has numbers of its own.
   */
  constructor(mark: string, part: number) {
    const first = [...mark].reduce((sum, letter) => (sum * 26 + letter.charCodeAt(0) - 97) % numbers, 0);
    this.#next = first + part * numbersOfPart;
    this.#first = first;
  }

  /**
   * A number of another country than those of `next`; none comes twice until hundreds have been given.
   * @param blocks of numbers, from which they come in turn
   */
  abroad(kind: keyof typeof reserved, blocks: readonly string[] = reserved[kind]): string {
    const number = this.#abroad[kind]++;
    const block = blocks[number % blocks.length] ?? '';
    const digits = block.split('#').length - 1;
    return block.replace(/#+/, String((this.#first + number) % 10 ** digits).padStart(digits, '0'));
  }

  /** A number that no other call gives until all of the part have been given. */
  next(): string {
    const number = this.#next++ % numbers;
    const line = Math.floor(number / areaCodes.length);
    return `+1${areaCodes[number % areaCodes.length]}55501${String(line).padStart(2, '0')}`;
  }
}

const numbers = areaCodes.length * 100;
/** More than a part of a thorough run sends, and enough of them for twenty parts. */
const numbersOfPart = Math.floor(numbers / 20);
