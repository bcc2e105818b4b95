"""Makes the two cuts of Playfair that `npm run fonts -w shared-config` subsets: the display cut of h1 and h2, and the sturdy cut.

Arguments: the folder with the subsets of the variable font, the complete static font, the folder for display.ttf and sturdy.ttf.

Only the variable font has the axis of optical sizes. npm has it in subsets, so the letters that the site needs are joined here.
In both cuts, overlapping outlines become one: browsers smooth each outline's edge alone, which shows as light lines within stems.
"""

import sys
from pathlib import Path

import fontforge
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

DISPLAY = {"opsz": 60, "wght": 600}
LETTERS = "ẹọṣịụṅɓɗƙƴńǹḿẸỌṢỊỤṄƁƊƘƳŃǸḾ₦"
# In units of the font, of which 1240 are 1 em. Equal values compress well: 2 kB less for each cut.
KERNING_STEP = 8

SINGLE, CHAINED, PAIR, MARK_TO_BASE, EXTENSION = 1, 6, 2, 4, 9


def cut_display(subsets: Path) -> TTFont:
    font, *others = (
        instantiateVariableFont(TTFont(subsets / f"playfair-{name}-opsz-normal.woff2"), DISPLAY)
        for name in ("latin", "latin-ext", "vietnamese")
    )
    for letter in LETTERS:
        other = next(other for other in others if ord(letter) in other.getBestCmap())
        name = other.getBestCmap()[ord(letter)]
        add_glyph(font, other, name)
        map_character(font, ord(letter), name)
    # The Latin subset has the combining dot only as a part of i.
    map_character(font, 0x307, "uni0307")
    for identifier, text in {1: "Playfair Display", 4: "Playfair Display SemiBold", 16: "Playfair Display"}.items():
        font["name"].setName(text, identifier, 3, 1, 0x409)
    font.flavor = None
    return font


def map_character(font: TTFont, character: int, name: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[character] = name


def add_glyph(font: TTFont, other: TTFont, name: str) -> None:
    """Adds a glyph with its spacing, and places it in the tables for kerning and tone marks. Coverages stay in the order of glyphs."""
    if name in font.getGlyphOrder():
        return
    glyph = other["glyf"][name]
    parts = [part.glyphName for part in glyph.components] if glyph.isComposite() else []
    for part in parts:
        add_glyph(font, other, part)
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"][name] = other["hmtx"][name]
    font["GDEF"].table.GlyphClassDef.classDefs[name] = other["GDEF"].table.GlyphClassDef.classDefs.get(name, 1)
    add_anchors(font, other, name)
    if parts:
        add_kerning(font, name, parts[0])
    add_contexts(font, other, name)


def add_anchors(font: TTFont, other: TTFont, name: str) -> None:
    """Copies where tone marks attach. Two tables have the same purpose when they begin with the same mark."""
    for target in subtables(font, "GPOS", MARK_TO_BASE):
        for source in subtables(other, "GPOS", MARK_TO_BASE):
            bases = source.BaseCoverage.glyphs
            if name in bases and source.MarkCoverage.glyphs[0] == target.MarkCoverage.glyphs[0]:
                target.BaseCoverage.glyphs.append(name)
                target.BaseArray.BaseRecord.append(source.BaseArray.BaseRecord[bases.index(name)])
                target.BaseArray.BaseCount += 1
                break


def add_kerning(font: TTFont, name: str, like: str) -> None:
    for table in subtables(font, "GPOS", PAIR):
        if table.Format != 2:
            continue
        if like in table.Coverage.glyphs:
            table.Coverage.glyphs.append(name)
        for definition in (table.ClassDef1, table.ClassDef2):
            if like in definition.classDefs:
                definition.classDefs[name] = definition.classDefs[like]


def add_contexts(font: TTFont, other: TTFont, name: str) -> None:
    """Marks are flatter on capitals, and a small i loses its dot below a mark."""
    capitals = next(table for table in subtables(font, "GSUB", CHAINED) if table.Format == 3)
    if any(name in covered.glyphs for table in subtables(other, "GSUB", CHAINED) for covered in backtracks(table)):
        capitals.BacktrackCoverage[0].glyphs.append(name)
    dotless = f"{name}.dotless"
    if dotless in other.getGlyphOrder():
        dotted = next(table for table in subtables(font, "GSUB", CHAINED) if table.Format == 2)
        dotted.Coverage.glyphs.append(name)
        dotted.InputClassDef.classDefs[name] = dotted.InputClassDef.classDefs["i"]
        next(table for table in subtables(font, "GSUB", SINGLE) if "i" in table.mapping).mapping[name] = dotless
        add_glyph(font, other, dotless)


def backtracks(table) -> list:
    return table.BacktrackCoverage if table.Format == 3 else []


def subtables(font: TTFont, table: str, kind: int) -> list:
    every = [subtable for lookup in font[table].table.LookupList.Lookup for subtable in lookup.SubTable]
    plain = [subtable.ExtSubTable if subtable.LookupType == EXTENSION else subtable for subtable in every]
    return [subtable for subtable in plain if subtable.LookupType == kind]


def line_figures(font: TTFont) -> None:
    """Makes lining figures the only ones. Old-style figures too would be 2 kB more for each cut."""
    substitutions = font["GSUB"].table
    feature = next(record.Feature for record in substitutions.FeatureList.FeatureRecord if record.FeatureTag == "lnum")
    lining = substitutions.LookupList.Lookup[feature.LookupListIndex[0]].SubTable[0].mapping
    for character, name in font.getBestCmap().items():
        map_character(font, character, lining.get(name, name))


def round_kerning(font: TTFont) -> None:
    for table in subtables(font, "GPOS", PAIR):
        rows = [row.Class2Record for row in table.Class1Record] if table.Format == 2 else [pairs.PairValueRecord for pairs in table.PairSet]
        for value in (record.Value1 for row in rows for record in row):
            if getattr(value, "XAdvance", 0):
                value.XAdvance = round(value.XAdvance / KERNING_STEP) * KERNING_STEP


def merge_outlines(font: TTFont) -> None:
    glyphs = font.getGlyphSet()
    outlines = {}
    for name in font.getGlyphOrder():
        if not font["glyf"][name].isComposite() or parts_touch(font, name):
            outlines[name] = DecomposingRecordingPen(glyphs)
            glyphs[name].draw(outlines[name])
    for name, outline in outlines.items():
        if outline.value:
            glyph = font["glyf"][name] = union(outline)
            glyph.recalcBounds(font["glyf"])
            font["hmtx"][name] = (font["hmtx"][name][0], glyph.xMin)


def parts_touch(font: TTFont, name: str) -> bool:
    boxes = []
    for part in font["glyf"][name].components:
        glyph = font["glyf"][part.glyphName]
        glyph.recalcBounds(font["glyf"])
        boxes.append((glyph.xMin + part.x, glyph.yMin + part.y, glyph.xMax + part.x, glyph.yMax + part.y))
    return any(
        left < r and l < right and bottom < t and b < top
        for index, (left, bottom, right, top) in enumerate(boxes)
        for l, b, r, t in boxes[:index]
    )


def union(outline: DecomposingRecordingPen):
    sketch = fontforge.font()
    sketch.is_quadratic = True
    letter = sketch.createChar(-1, "letter")
    outline.replay(letter.glyphPen())
    letter.removeOverlap()
    letter.round()
    pen = TTGlyphPen(None)
    letter.draw(pen)
    sketch.close()
    return pen.glyph()


if __name__ == "__main__":
    variable, static, results = map(Path, sys.argv[1:])
    for name, font in {"display": cut_display(variable), "sturdy": TTFont(static)}.items():
        merge_outlines(font)
        line_figures(font)
        round_kerning(font)
        font.save(results / f"{name}.ttf")
